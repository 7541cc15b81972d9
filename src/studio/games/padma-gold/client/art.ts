import coconut from '../art/coconut.svg?raw';
import dhol from '../art/dhol.svg?raw';
import ilish from '../art/ilish.svg?raw';
import kingfisher from '../art/kingfisher.svg?raw';
import lantern from '../art/lantern.svg?raw';
import mango from '../art/mango.svg?raw';
import moon from '../art/moon.svg?raw';
import nouka from '../art/nouka.svg?raw';
import scene from '../art/scene.svg?raw';
import shapla from '../art/shapla.svg?raw';
import tiger from '../art/tiger.svg?raw';

const SOURCES: Record<string, string> = {
	tiger,
	moon,
	ilish,
	nouka,
	kingfisher,
	dhol,
	lantern,
	mango,
	shapla,
	coconut,
};

/** The address of a symbol's drawing, for `<img>` and for the canvas. */
export function symbolUrl(symbol: string): string {
	return dataUrl(SOURCES[symbol] ?? '');
}

export function sceneUrl(): string {
	return dataUrl(scene);
}

export const SYMBOLS = Object.keys(SOURCES);

function dataUrl(svg: string): string {
	return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
