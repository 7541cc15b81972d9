import { hasBengali } from '#lib/letters.ts';
import fetchedFace from './bengali-font-file.ts?worker&url';

/** Loads Bengali letters after the first paint, on a phone without them. */
export function startBengaliFont(): void {
	if (document.documentElement.lang !== 'bn') return;
	requestAnimationFrame(() => {
		setTimeout(() => {
			if (!hasBengali()) import(/* @vite-ignore */ fetchedFace).catch(() => {});
		});
	});
}
