/**
 * The hook of the reward centre (docs/wps-family.md, section 5): while it is set, the way to the point
 * mall closes the member centre first. Closing the member centre clears it.
 */
let hook: (() => void) | undefined;

export function setPointMallHook(next: () => void): void {
	hook = next;
}

export function clearPointMallHook(): void {
	hook = undefined;
}

/** Runs the hook and returns true; false when none is set. */
export function runPointMallHook(): boolean {
	const current = hook;
	if (!current) return false;
	current();
	return true;
}
