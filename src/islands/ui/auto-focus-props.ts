/**
 * Given to what is wrong in a form, or is to be filled in next: a page that the server answers a form with opens there, without a
 * script too. In the browser `useFirstError` does it, each time something is found.
 */
export const autoFocusProps = import.meta.env.SSR ? { autoFocus: true } : {};
