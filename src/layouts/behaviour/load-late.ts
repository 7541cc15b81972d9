const TOUCHES = ['pointerdown', 'keydown', 'scroll'];

let late: Promise<unknown> | undefined;
let isThere = false;

/**
 * Loads `late.ts` on the first touch, or when idle where a popup waits for a member. A press that
 * needs it and came too early is made again, and where it cannot be loaded a link stays a link.
 */
export function startLate(): void {
	for (const type of TOUCHES) addEventListener(type, load, { once: true, passive: true });
	if (document.querySelector('[data-welcome]')) setTimeout(load, 1000);
	document.addEventListener('click', (event) => {
		const { target, ctrlKey, metaKey } = event;
		const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-late]');
		if (!link || isThere || ctrlKey || metaKey) return;
		event.preventDefault();
		load().then(
			() => link.click(),
			() => location.assign(link.href),
		);
	});
}

function load(): Promise<unknown> {
	late ??= import(/* @vite-ignore */ document.body.dataset['late'] ?? '').then(() => {
		isThere = true;
	});
	return late;
}
