/** Loads the script of a part (`data-seen-script`) when the part comes near the screen. */
export function startSeenScripts(): void {
	const parts = document.querySelectorAll<HTMLElement>('[data-seen-script]');
	if (parts.length === 0 || !('IntersectionObserver' in window)) return;
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) {
				if (!isIntersecting || !(target instanceof HTMLElement)) continue;
				observer.unobserve(target);
				import(/* @vite-ignore */ target.dataset['seenScript'] ?? '').catch(() => undefined);
			}
		},
		{ rootMargin: '200px' },
	);
	for (const part of parts) observer.observe(part);
}
