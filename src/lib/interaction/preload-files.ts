/**
 * Requests the files that an island imports, together with the island. Failures are reported by the
 * island's own import.
 */
export function preloadFiles(): void {
	for (const file of document.body.dataset['with']?.split(' ') ?? []) {
		import(/* @vite-ignore */ file).catch(() => {});
	}
}
