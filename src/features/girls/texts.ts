export const RESOLVE_ERRORS = 'Please resolve form errors before submitting.';
