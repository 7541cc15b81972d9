import { consumeProof, prepareProof } from '#lib/stores/bot-check/bot-check.ts';

/**
 * Adds the proof that a person asks to a visitor's form. Without this script, and when the proof fails,
 * the page asks for a captcha.
 */
export function startProving(): void {
	const form = document.querySelector<HTMLFormElement>('form[data-prove]');
	if (!form || form.dataset['prove'] === 'started') return;
	form.dataset['prove'] = 'started';
	form.addEventListener('input', () => prepareProof('service'), { once: true });
	let isProven = false;
	form.addEventListener('submit', (event) => {
		const captcha = form.querySelector<HTMLInputElement>('input[name="captcha"]');
		if (isProven || captcha?.value) return;
		event.preventDefault();
		isProven = true;
		void prove(form, event.submitter);
	});
}

async function prove(form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
	pressed?.setAttribute('aria-busy', 'true');
	for (const [name, value] of Object.entries(await consumeProof('service'))) {
		const input = document.createElement('input');
		Object.assign(input, { type: 'hidden', name, value });
		form.append(input);
	}
	// A proof that was ready comes back while the form is still being submitted: the browser would drop this.
	setTimeout(() => form.requestSubmit(pressed));
}
