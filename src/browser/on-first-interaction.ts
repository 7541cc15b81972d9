import { withTimeout } from '#lib/interaction/with-timeout.ts';

const INTERACTIONS = ['pointerdown', 'keydown', 'scroll'];

let script: Promise<unknown> | undefined;
let isLoaded = false;

/**
 * Loads the interaction script on the first interaction, on approach to the navigation, after a
 * second where a popup waits for a member, and at once where the address names a dialog or a form was
 * sent before. A press that came too early is replayed. If the script cannot be loaded, links and
 * forms work as plain HTML.
 */
export function startOnFirstInteraction(): void {
	const once = { once: true, passive: true };
	for (const type of INTERACTIONS) addEventListener(type, loadEarly, once);
	const nav = document.querySelector('[data-nav]');
	for (const type of ['pointerenter', 'focusin']) nav?.addEventListener(type, loadEarly, once);
	// Notices wait for a log-in that has not shown them yet.
	if (document.querySelector('[data-welcome]'))
		setTimeout(() => localStorage['welcome'] || loadEarly(), 1000);
	if (hasSentForm()) loadEarly();
	const dialogHash = document.querySelector<HTMLElement>('[data-hash]')?.dataset['hash'];
	if (dialogHash && dialogHash === location.hash) loadEarly();
	document.addEventListener('click', (event) => {
		const { target, ctrlKey, metaKey } = event;
		const pressed =
			target instanceof Element &&
			target.closest<HTMLAnchorElement | HTMLButtonElement>('a[data-late],button[data-late]');
		if (!pressed || isLoaded || ctrlKey || metaKey) return;
		event.preventDefault();
		loadInteractionScript().then(
			() => pressed.click(),
			() => {
				if ('form' in pressed) pressed.form?.requestSubmit(pressed);
				else location.assign(pressed.href);
			},
		);
	});
}

/** Whether a form was sent whose answer may be the log-in (`sent-forms.ts`). */
function hasSentForm(): boolean {
	try {
		return 'sent' in sessionStorage;
	} catch {
		return false;
	}
}

/** A press that needs the script asks for it again. */
function loadEarly(): void {
	loadInteractionScript().catch(() => {});
}

/** Loads the interaction script, once. Rejects when it cannot be loaded; the next call tries again. */
export function loadInteractionScript(): Promise<unknown> {
	script ??= withTimeout(import(/* @vite-ignore */ document.body.dataset['late'] ?? '')).then(
		() => {
			isLoaded = true;
		},
		(error) => {
			script = undefined;
			throw error;
		},
	);
	return script;
}
