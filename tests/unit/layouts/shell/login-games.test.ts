import { afterEach, expect, test, vi } from 'vitest';
import { startLoginGames } from '../../../../src/layouts/shell/login-games.client.ts';

afterEach(() => {
	vi.unstubAllGlobals();
});

/** A link as far as a press reads it. */
class FakeElement {
	href = 'https://site.test/login';
	isWindow: boolean;
	constructor(isWindow: boolean) {
		this.isWindow = isWindow;
	}
	closest(selector: string) {
		return selector === 'a[data-window]' && this.isWindow ? this : null;
	}
}

function start() {
	const listeners: ((event: object) => void)[] = [];
	const open = vi.fn();
	vi.stubGlobal('Element', FakeElement);
	vi.stubGlobal('window', { open });
	vi.stubGlobal('document', {
		addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
		querySelector: () => null,
	});
	startLoginGames();
	const press = (target: object, keys: object = {}) => {
		const event = { target, ctrlKey: false, metaKey: false, preventDefault: vi.fn(), ...keys };
		for (const listener of listeners) listener(event);
		return event;
	};
	return { open, press };
}

test('a vendor without slots opens the login in a separate window without an opener', () => {
	const { open, press } = start();

	const event = press(new FakeElement(true));

	expect(event.preventDefault).toHaveBeenCalledOnce();
	expect(open).toHaveBeenCalledOnce();
	const [address, name, features] = open.mock.calls[0] ?? [];
	expect([address, name]).toEqual(['https://site.test/login', '_blank']);
	const asked = String(features).split(',');
	expect(asked).toEqual(expect.arrayContaining(['width=1300', 'height=900', 'noopener']));
});

test.for([
	['another link', new FakeElement(false), {}],
	['plain text', {}, {}],
	['a press with Ctrl', new FakeElement(true), { ctrlKey: true }],
	['a press with the command key', new FakeElement(true), { metaKey: true }],
] as const)('%s is left to the browser', ([, target, keys]) => {
	const { open, press } = start();

	const event = press(target, keys);

	expect(open).not.toHaveBeenCalled();
	expect(event.preventDefault).not.toHaveBeenCalled();
});
