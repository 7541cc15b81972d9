import { afterEach, expect, test } from 'vitest';
import {
	clearPointMallHook,
	runPointMallHook,
	setPointMallHook,
} from '#lib/stores/member-centre/point-mall-hook.ts';

afterEach(clearPointMallHook);

test('the hook runs while it is set', () => {
	let runs = 0;
	setPointMallHook(() => {
		runs += 1;
	});

	expect(runPointMallHook()).toBe(true);
	expect(runs).toBe(1);
});

test('a cleared hook does not run', () => {
	let runs = 0;
	setPointMallHook(() => {
		runs += 1;
	});
	clearPointMallHook();

	expect(runPointMallHook()).toBe(false);
	expect(runs).toBe(0);
});
