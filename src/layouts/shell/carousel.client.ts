/** Time that each banner is shown (spec 9, "Banner autoplay 5000 ms"). */
const BANNER_AUTOPLAY_MS = 5000;

/** Pairs of events that pause and resume the banners. */
const HOLDS = [
	['pointerenter', 'pointerleave'],
	['touchstart', 'touchend', 'touchcancel'],
	['focusin', 'focusout'],
] as const;

/**
 * Advances the banners. Pauses under a finger, a pointer or the focus, in a hidden tab, with reduced
 * motion, and after its button, which stops the ticker too.
 */
export function startCarousels(): void {
	for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
		const track = carousel.querySelector<HTMLElement>('ul');
		if (track && track.children.length > 1) start(carousel, track);
	}
}

function start(carousel: HTMLElement, track: HTMLElement): void {
	const count = track.children.length;
	const dots = [...carousel.querySelectorAll('ol a')];
	const { dataset } = document.documentElement;
	const stillness = matchMedia('(prefers-reduced-motion: reduce)');
	/** The active reasons for the pause; one may end while another remains. */
	const holding = new Set<string>();
	const current = () => Math.round(track.scrollLeft / track.clientWidth);
	const show = (index: number) =>
		track.scrollTo({ left: index * track.clientWidth, behavior: 'smooth' });

	for (const [begin, ...ends] of HOLDS) {
		carousel.addEventListener(begin, () => holding.add(begin), { passive: true });
		for (const end of ends) {
			carousel.addEventListener(end, () => holding.delete(begin), { passive: true });
		}
	}
	// The ticker obeys the same attribute.
	const button = carousel.querySelector('[data-pause]');
	button?.addEventListener('click', () => {
		const isPaused = dataset['paused'] === undefined;
		if (isPaused) dataset['paused'] = '';
		else delete dataset['paused'];
		button.setAttribute('aria-pressed', String(isPaused));
	});
	for (const [index, dot] of dots.entries()) {
		dot.addEventListener('click', (event) => {
			event.preventDefault();
			show(index);
		});
	}
	track.addEventListener(
		'scroll',
		() => {
			for (const [index, dot] of dots.entries()) {
				if (index === current()) dot.setAttribute('aria-current', 'true');
				else dot.removeAttribute('aria-current');
			}
		},
		{ passive: true },
	);
	setInterval(() => {
		if (holding.size > 0 || document.hidden || stillness.matches || 'paused' in dataset) return;
		show((current() + 1) % count);
	}, BANNER_AUTOPLAY_MS);
}
