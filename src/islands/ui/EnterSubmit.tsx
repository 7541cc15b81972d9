/**
 * What Enter presses: of the buttons that send a form it is the first one. It stands in front of
 * those that ask for a code, which without a script send the form as well, and nobody else meets it.
 */
export function EnterSubmit() {
	return <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />;
}
