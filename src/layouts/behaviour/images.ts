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

function retry(target: EventTarget | null): void {
	if (!(target instanceof HTMLImageElement)) return;
	const { src, dataset } = target;
	const tries = Number(dataset['tries'] ?? 0);
	dataset['tries'] = String(tries + 1);
	if (tries > TRIES_MAX) return;
	setTimeout(() => {
		target.src = tries < TRIES_MAX ? src : ERROR_IMAGE;
	}, PAUSE_MS * tries);
}
