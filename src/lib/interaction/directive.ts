import type { ClientDirective } from 'astro';
import { loadTexts } from './load-texts.ts';
import { isGoodNetwork } from './network.ts';
import { preloadFiles } from './preload-files.ts';
import { withTimeout } from './with-timeout.ts';

/** Events that show the intent to use an island. */
const INTENTS = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'click', 'submit'];

/** An action that is held back until the island is hydrated, and then replayed. */
type Held = { press: HTMLElement } | { form: HTMLFormElement; submitter: HTMLElement | null };

/**
 * `client:interaction`: the island stays plain HTML until the first intent, then its code is
 * loaded. A press or a submit that came too early is shown as busy at once and replayed. When the
 * code or its texts cannot be loaded, a form is sent as plain HTML and any other press offers a
 * retry. With the value `ahead` it loads before that, when the browser is idle and the network is
 * good.
 */
const interaction: ClientDirective = (load, { value }, island) => {
	let held: Held | undefined;
	let isLoading = false;
	let hasFailed = false;
	let isGivenUp = false;
	const fail = () => {
		hasFailed = true;
	};

	function handleIntent(event: Event): void {
		if (isGivenUp) return;
		const found = heldBy(event);
		if (found) {
			event.preventDefault();
			event.stopPropagation();
			held = found;
			markBusy(found, true);
		}
		void start();
	}

	async function start(): Promise<void> {
		if (isLoading) return;
		isLoading = true;
		hasFailed = false;
		preloadFiles();
		const texts = loadTexts().catch(fail);
		const hydrate = await load();
		await withTimeout(Promise.all([texts, ...wake(island)])).catch(fail);
		// Without its texts the island stays plain HTML.
		if (!hasFailed) await hydrate();
		isLoading = false;
		const waiting = held;
		held = undefined;
		if (waiting) markBusy(waiting, false);
		if (hasFailed) return recover(waiting);
		for (const intent of INTENTS) island.removeEventListener(intent, handleIntent, true);
		if (waiting) replay(waiting);
	}

	/** A failure before the first intent is not reported: the first intent retries. */
	function recover(waiting: Held | undefined): void {
		if (!waiting) return;
		const { form, submitter } = 'form' in waiting ? waiting : sentBy(waiting.press);
		if (!form) {
			offerRetry(start);
			return;
		}
		// The submitter carries the form's purpose, and whether it must be valid.
		isGivenUp = true;
		form.requestSubmit(submitter);
		isGivenUp = false;
	}

	for (const intent of INTENTS) island.addEventListener(intent, handleIntent, true);
	island.addEventListener('astro:hydration-error', fail);
	if (value === 'ahead' && isGoodNetwork()) requestIdleCallback(() => void start());
};

/** Presses of buttons and submits wait for the island; fields and links work without it. */
function heldBy(event: Event): Held | undefined {
	const { target, type } = event;
	if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
		return { form: target, submitter: event.submitter };
	}
	const press = type === 'click' && target instanceof Element && target.closest('button');
	return press ? { press } : undefined;
}

/** Returns the form that a press submits, if any. */
function sentBy(press: HTMLElement) {
	const isSubmit = press.getAttribute('type') === 'submit';
	return { form: isSubmit ? press.closest('form') : null, submitter: press };
}

/**
 * Loads the parts that the island already shows and that hydrate by themselves: before hydration
 * they would ignore the press (`islands/ui/lazy-part.tsx`).
 */
function wake(island: HTMLElement): Promise<unknown>[] {
	const parts: Promise<unknown>[] = [];
	island.dispatchEvent(new CustomEvent('island-wakes', { bubbles: true, detail: parts }));
	return parts;
}

function offerRetry(retry: () => Promise<void>): void {
	document.dispatchEvent(new CustomEvent('island-failed', { detail: retry }));
}

function markBusy(held: Held, isBusy: boolean): void {
	const element = 'press' in held ? held.press : (held.submitter ?? held.form);
	element.toggleAttribute('data-pressed', isBusy);
	if (isBusy) element.setAttribute('aria-busy', 'true');
	else element.removeAttribute('aria-busy');
}

function replay(held: Held): void {
	if ('press' in held) held.press.click();
	else held.form.requestSubmit(held.submitter);
}

export default interaction;
