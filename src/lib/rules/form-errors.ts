/** True when the checks of a form found an error. */
export function hasErrors(errors: object): boolean {
	return Object.keys(errors).length > 0;
}
