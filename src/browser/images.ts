/** Spec 8, "Image load failures retry up to 3 times, then show an error image". */
const TRIES_MAX = 3;
const PAUSE_MS = 1000;
const ERROR_IMAGE = '/art/states/no-image.svg';

/** Loads a broken image again, three times with growing pauses, and then shows that it is missing. */
export function startImages(): void {
	// Errors of images do not bubble.
	document.addEventListener('error', ({ target }) => retry(target), true);
	for (const image of document.images) {
		if (image.complete && image.naturalHeight === 0) retry(image);
	}
}

/** One that is seen to be broken may be about to say so as well. */
const waiting = new WeakSet<HTMLImageElement>();

function retry(target: EventTarget | null): void {
	if (!(target instanceof HTMLImageElement) || waiting.has(target)) return;
	const { src, dataset } = target;
	const tries = Number(dataset['tries'] ?? 0);
	dataset['tries'] = String(tries + 1);
	if (tries > TRIES_MAX) return;
	waiting.add(target);
	setTimeout(() => {
		waiting.delete(target);
		target.src = tries < TRIES_MAX ? src : ERROR_IMAGE;
	}, PAUSE_MS * tries);
}
