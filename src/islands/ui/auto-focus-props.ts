/**
 * Props of the field in error, or the next one to fill in: the page that responds to a form opens
 * there, also without a script. In the browser `useFirstError` does it for each new error.
 */
export const autoFocusProps = import.meta.env.SSR ? { autoFocus: true } : {};
