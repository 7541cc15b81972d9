import type { ClientDirective } from 'astro';

/** What somebody does who is about to use an island. */
const INTENTS = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'click', 'submit'];

/** What is held back until the island is there, and then done again. */
type Held = { press: HTMLElement } | { form: HTMLFormElement; submitter: HTMLElement | null };

/**
 * `client:interaction`: the island's HTML stands alone until the first intent, then its code is
 * loaded. A press or a submit that came too early is shown as busy at once and replayed. When the
 * code cannot be loaded, a form is sent as plain HTML and anything else offers to try again.
 */
const interaction: ClientDirective = (load, _options, island) => {
	let held: Held | undefined;
	let isLoading = false;
	let hasFailed = false;

	function handleIntent(event: Event): void {
		hold(event);
		if (!isLoading) void start();
	}

	function hold(event: Event): void {
		if (event instanceof SubmitEvent && event.target instanceof HTMLFormElement) {
			held = { form: event.target, submitter: event.submitter };
		} else if (event.type === 'click' && event.target instanceof Element) {
			const press = event.target.closest<HTMLElement>('button');
			if (!press) return;
			held = { press };
		} else {
			return;
		}
		event.preventDefault();
		event.stopPropagation();
		markBusy(true);
	}

	async function start(): Promise<void> {
		isLoading = true;
		hasFailed = false;
		const hydrate = await load();
		await hydrate();
		isLoading = false;
		markBusy(false);
		if (hasFailed) return recover();
		for (const intent of INTENTS) island.removeEventListener(intent, handleIntent, true);
		if (held) replay(held);
	}

	function markBusy(isBusy: boolean): void {
		if (!held) return;
		const element = 'press' in held ? held.press : (held.submitter ?? held.form);
		element.toggleAttribute('data-felt', isBusy);
		if (isBusy) element.setAttribute('aria-busy', 'true');
		else element.removeAttribute('aria-busy');
	}

	function recover(): void {
		const form = held && ('form' in held ? held.form : held.press.closest('form'));
		const isSubmit = held && ('form' in held || held.press.getAttribute('type') !== 'button');
		held = undefined;
		if (form && isSubmit) {
			if (form.reportValidity()) form.submit();
			return;
		}
		document.dispatchEvent(new CustomEvent('island-failed', { detail: start }));
	}

	for (const intent of INTENTS) island.addEventListener(intent, handleIntent, true);
	island.addEventListener('astro:hydration-error', () => {
		hasFailed = true;
	});
};

function replay(held: Held): void {
	if ('press' in held) held.press.click();
	else held.form.requestSubmit(held.submitter);
}

export default interaction;
