import { hasBengali } from '#lib/letters.ts';
import fetchedFace from './bengali-font-file.ts?worker&url';

/** Fetches Bengali letters after the first paint where the phone has none. */
export function startBengaliFont(): void {
	if (document.documentElement.lang !== 'bn') return;
	requestAnimationFrame(() => {
		setTimeout(() => {
			if (!hasBengali()) import(/* @vite-ignore */ fetchedFace).catch(() => {});
		});
	});
}
