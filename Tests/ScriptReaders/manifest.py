"""Reads a manifest of Jobs as the models of Kubernetes' official Python client do.

A key that no model knows would be lost on the way, so what the models give back has to be what was
read. Prints a line for each container: its Job, completions, whether the Job waits, and its words as
Kubernetes expands them.
"""

import re
import sys

import kubernetes.client
import yaml


def expanded(word):
    """`$$` is a dollar; a variable would be replaced, and there is none. Source: Kubernetes, expand.go."""
    assert not re.search(r"(?<!\$)(\$\$)*\$\(", word), word
    return word.replace("$$", "$")


client = kubernetes.client.ApiClient()
with open(sys.argv[1], encoding="utf-8") as file:
    documents = list(yaml.safe_load_all(file))
for document in documents:
    assert (document["apiVersion"], document["kind"]) == ("batch/v1", "Job"), document
    job = getattr(client, "_ApiClient__deserialize")(document, "V1Job")
    again = client.sanitize_for_serialization(job)
    assert again == document, f"{again}\nis not\n{document}"
    spec, pod = job.spec, job.spec.template.spec
    assert pod.restart_policy == "Never"
    for rule in spec.pod_failure_policy.rules:
        assert rule.action in ("Ignore", "Count", "FailJob", "FailIndex"), rule
        assert rule.action != "FailIndex" or spec.backoff_limit_per_index is not None
        assert (rule.on_exit_codes is None) != (rule.on_pod_conditions is None), rule
    volumes = {volume.name for volume in pod.volumes}
    for container in (pod.init_containers or []) + pod.containers:
        assert {mount.name for mount in container.volume_mounts} <= volumes
        print(
            job.metadata.name, spec.completion_mode or "-", spec.completions or "-",
            "waits" if spec.suspend else "starts", *map(expanded, container.command), sep="\t")
