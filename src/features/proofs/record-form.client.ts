/**
 * Loads the check on the first touch of the form: the page itself needs no script. A press before it
 * has arrived waits for it; without it the form is sent to the server.
 */
export function startRecordForm(): void {
	const form = document.querySelector<HTMLFormElement>('.verify-form');
	const address = form?.dataset['script'];
	if (!form || !address) return;
	let loading: Promise<void> | undefined;
	let isLoaded = false;
	const load = () => {
		loading ??= import(/* @vite-ignore */ address).then(() => {
			isLoaded = true;
		});
		return loading;
	};
	for (const type of ['pointerenter', 'focusin']) {
		const early = () => void load().catch(() => {});
		form.addEventListener(type, early, { once: true, passive: true });
	}
	form.addEventListener('submit', (event) => {
		if (isLoaded) return;
		event.preventDefault();
		load().then(
			() => form.requestSubmit(),
			() => form.submit(),
		);
	});
}
