import fetchedFace from './bengali-font-file.ts?worker&url';

/** Adds Bengali letters, on a phone without them whose page is held for them (`letters-script.ts`). */
export function startBengaliFont(): void {
	const { dataset } = document.documentElement;
	if (dataset['letters'] === undefined) return;
	import(/* @vite-ignore */ fetchedFace).catch(() => delete dataset['letters']);
}
