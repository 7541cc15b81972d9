/** Spec 8, "Image load failures retry up to 3 times, then show an error image". */
const TRIES_MAX = 3;
const PAUSE_MS = 1000;
const ERROR_IMAGE = '/art/states/no-image.svg';

/** Reloads a broken image, three times with growing pauses, then shows the error image. */
export function startImages(): void {
	// Error events of images do not bubble.
	document.addEventListener('error', ({ target }) => retry(target), true);
	for (const image of document.images) {
		if (image.complete && image.naturalHeight === 0) retry(image);
	}
}

/** An image that is found broken may still fire its error event. */
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
