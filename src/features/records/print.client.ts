/** Prints the page. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
	button.addEventListener('click', () => print());
}
