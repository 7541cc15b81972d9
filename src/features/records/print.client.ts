/** Prints the page; the button is shown when this script runs. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
	button.hidden = false;
	button.addEventListener('click', () => print());
}
