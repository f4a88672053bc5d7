#include "failure.h"

#include <string.h>

static const char *process_name(int marker) {
  switch (marker) {
    case 0xC3: return "lossless coding (SOF3)";
    case 0xC5: return "differential sequential coding (SOF5)";
    case 0xC6: return "differential progressive coding (SOF6)";
    case 0xC7: return "differential lossless coding (SOF7)";
    case 0xC8: return "the reserved process JPG (SOF8)";
    case 0xCB: return "arithmetic lossless coding (SOF11)";
    default: return "hierarchical coding";
  }
}

static cslicer_jpeg_status status_of(const struct jpeg_error_mgr *manager) {
  switch (manager->msg_code) {
    case JERR_OUT_OF_MEMORY: return CSLICER_JPEG_NO_MEMORY;
#if JPEG_LIB_VERSION < 70
    case JERR_ARITH_NOTIMPL:
#endif
    case JERR_SOF_UNSUPPORTED:
    case JERR_BAD_PRECISION:
    case JERR_COMPONENT_COUNT:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_CCIR601_NOTIMPL:
    case JERR_IMAGE_TOO_BIG:
    case JERR_WIDTH_OVERFLOW:
    case JERR_NOTIMPL:
    case JERR_NOT_COMPILED: return CSLICER_JPEG_UNSUPPORTED;
    default: return CSLICER_JPEG_MALFORMED;
  }
}

void cslicer_failure_describe(cslicer_failure *failure, j_common_ptr info) {
  int parameter = failure->manager.msg_parm.i[0];
  switch (failure->manager.msg_code) {
    case JERR_SOF_UNSUPPORTED:
      snprintf(failure->message, sizeof failure->message, "%s", process_name(parameter));
      break;
    case JERR_BAD_PRECISION:
      snprintf(failure->message, sizeof failure->message, "%d-bit samples", parameter);
      break;
    default: failure->manager.format_message(info, failure->message);
  }
}

static void on_error(j_common_ptr info) {
  cslicer_failure *failure = (cslicer_failure *)info->err;
  failure->status = status_of(info->err);
  cslicer_failure_describe(failure, info);
  longjmp(failure->jump, 1);
}

static void ignore_warning(j_common_ptr info, int level) {
  (void)info;
  (void)level;
}

struct jpeg_error_mgr *cslicer_failure_init(cslicer_failure *failure) {
  jpeg_std_error(&failure->manager);
  failure->manager.error_exit = on_error;
  failure->manager.emit_message = ignore_warning;
  return &failure->manager;
}

void cslicer_fail(cslicer_failure *failure, cslicer_jpeg_status status, const char *message) {
  failure->status = status;
  snprintf(failure->message, sizeof failure->message, "%s", message);
  longjmp(failure->jump, 1);
}
