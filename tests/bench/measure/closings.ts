interface Closing {
	name: string;
	close: () => Promise<void>;
}

export type Closings = ReturnType<typeof createClosings>;

/** Resources of a run, closed in reverse order even when one fails to close. */
export function createClosings() {
	const closings: Closing[] = [];
	let isOver = false;

	/** A resource that becomes ready after the run was aborted is closed at once. */
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
