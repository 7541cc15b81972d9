export type Closings = ReturnType<typeof createClosings>;

/** What a run has started and must stop: the last one first, whatever happens to the others. */
export function createClosings() {
	const closings: { name: string; close: () => Promise<void> }[] = [];

	function add(name: string, close: () => Promise<void>): void {
		closings.push({ name, close });
	}

	async function closeAll(): Promise<void> {
		for (let next = closings.pop(); next; next = closings.pop()) {
			const { name, close } = next;
			await close().catch((error: unknown) => {
				process.stderr.write(`${name} did not stop: ${error}\n`);
			});
		}
	}

	return { add, closeAll };
}
