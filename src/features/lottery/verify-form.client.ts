/**
 * Loads the check on the first touch of the form: the page itself needs no script. Without it the form
 * is sent to the server.
 */
export function startVerifyForm(): void {
	const form = document.querySelector<HTMLFormElement>('.verify-form');
	const address = form?.dataset['script'];
	if (!form || !address) return;
	const load = () => void import(/* @vite-ignore */ address).catch(() => {});
	for (const type of ['pointerenter', 'focusin']) {
		form.addEventListener(type, load, { once: true, passive: true });
	}
}
