/**
 * The button that Enter presses: the first submit button of the form. It precedes the buttons that
 * request a code, which without a script submit the form too. It is hidden from all other input.
 */
export function EnterSubmit() {
	return <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />;
}
