import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LATE, withTimeout } from '#lib/interaction/with-timeout.ts';

const LIMIT_MS = 120_000;

/** A file that never loads while `hangs` is set, however it is requested. */
const FILE =
	'data:text/javascript,if(globalThis.hangs)await new Promise(()=>{});export const Part=1;export const wake=1//';

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('hangs', true);
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.resetModules();
});

test('a loaded file leaves no timer, and a failed file rejects with its reason', async () => {
	await expect(withTimeout(Promise.resolve('here'))).resolves.toBe('here');
	await expect(withTimeout(Promise.reject(new Error('missing')))).rejects.toThrow('missing');
	expect(vi.getTimerCount()).toBe(0);
});

test('a file that does not load is given up after two minutes, and not before', async () => {
	const onError = vi.fn();
	withTimeout(new Promise(() => {})).catch(onError);

	await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
	expect(onError).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(onError).toHaveBeenCalledExactlyOnceWith(LATE);
});

test('an island whose file hangs reports an error and loads on a retry', async () => {
	const island = await anIsland();
	const onError = vi.fn();
	island.addEventListener('astro:hydration-error', onError);
	vi.spyOn(console, 'error').mockImplementation(() => {});

	const first = island.load();
	await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
	expect(onError).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	await first;
	expect(onError).toHaveBeenCalledOnce();

	vi.stubGlobal('hangs', false);
	await island.load();
	expect(onError).toHaveBeenCalledOnce();
});

test('a file for the first interaction is given up too, so that a link is followed', async () => {
	vi.stubGlobal('document', { body: { dataset: { late: `${FILE}late` } } });
	const { loadInteractionScript } = await import('../../../../src/browser/on-first-interaction.ts');
	const onError = vi.fn();
	loadInteractionScript().catch(onError);

	await vi.advanceTimersByTimeAsync(LIMIT_MS);

	expect(onError).toHaveBeenCalledExactlyOnceWith(LATE);
});

test('texts that hang are given up too', async () => {
	const texts = { dataset: { src: '/texts/en.json' }, textContent: '{}' };
	vi.stubGlobal('document', { getElementById: () => texts });
	vi.stubGlobal('fetch', () => new Promise(() => {}));
	const { loadTexts: bringTexts } = await import('#lib/interaction/load-texts.ts');
	const onError = vi.fn();
	bringTexts().catch(onError);

	await vi.advanceTimersByTimeAsync(LIMIT_MS);

	expect(onError).toHaveBeenCalledExactlyOnceWith(LATE);
});

/** The element as a browser creates it, of a page whose component is `FILE`. */
async function anIsland() {
	const attributes: Record<string, string> = {
		...{
			'component-url': `${FILE}component`,
			'renderer-url': 'data:text/javascript,export const wake=1#wake',
		},
		...{ 'component-export': 'Part', client: 'interaction' },
	};
	vi.stubGlobal('self', globalThis);
	vi.stubGlobal(
		'HTMLElement',
		class extends EventTarget {
			getAttribute(name: string): string | null {
				return attributes[name] ?? null;
			}
		},
	);
	const define = vi.fn();
	vi.stubGlobal('customElements', { define });
	await import('#lib/interaction/island-element.ts');
	const Island = define.mock.calls[0]?.[1];
	return new Island() as EventTarget & { load: () => Promise<unknown> };
}
