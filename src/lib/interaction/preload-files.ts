/** Asks for what an island imports together with it. Its own import says whether that was to be had. */
export function preloadFiles(): void {
	for (const file of document.body.dataset['with']?.split(' ') ?? []) {
		import(/* @vite-ignore */ file).catch(() => {});
	}
}
