interface Closing {
	name: string;
	close: () => Promise<void>;
}

export type Closings = ReturnType<typeof createClosings>;

/** What a run has started and must stop: the last one first, whatever happens to the others. */
export function createClosings() {
	const closings: Closing[] = [];
	let isOver = false;

	/** What was still being started when the run was cut off is stopped at once. */
	function add(name: string, close: () => Promise<void>): void {
		closings.push({ name, close });
		if (isOver) void closeAll();
	}

	async function closeAll(): Promise<void> {
		isOver = true;
		for (let next = closings.pop(); next; next = closings.pop()) {
			const { name, close } = next;
			await close().catch((error: unknown) => {
				process.stderr.write(`${name} did not stop: ${error}\n`);
			});
		}
	}

	return { add, closeAll };
}
