// The custom element `astro-island`, in place of Astro's own. Astro's adds 1 KB to every page for
// features that this site does not use: slots, nested islands, view transitions and further kinds of
// properties (scripts/chunks/island-element.mjs).

import { LATE, withTimeout } from './with-timeout.ts';

type Hydrate = () => Promise<void>;
type Directive = (load: () => Promise<Hydrate>, options: unknown, island: HTMLElement) => unknown;
type Renderer = (
	island: HTMLElement,
) => (component: unknown, props: object, slots: object, options: object) => Promise<void>;

type Module = Record<string, unknown>;

/** Astro's serialised value: its kind and its content. */
type Written = [kind: number, value: never];

const READERS: Record<number, (value: never) => unknown> = {
	0: (value: unknown) => (value && typeof value === 'object' ? readProps(value as never) : value),
	1: (values: Written[]) => values.map(readValue),
	3: (text: string) => new Date(text),
	6: (digits: string) => BigInt(digits),
};

/** Delay before a failed file is requested once more. */
const AGAIN_AFTER_MS = 1000;

const { Astro: directives = {} } = Object.assign(self, {
	Astro: (self as { Astro?: Record<string, Directive> }).Astro ?? {},
});

class Island extends HTMLElement {
	connectedCallback(): void {
		// The rest of its HTML may not have arrived.
		if (document.readyState !== 'loading') this.start();
		else document.addEventListener('DOMContentLoaded', () => this.start(), { once: true });
	}

	start(): void {
		const name = this.read('client');
		const wake = directives[name];
		if (wake) wake(() => this.load(), JSON.parse(this.read('opts')), this);
		else addEventListener(`astro:${name}`, () => this.start(), { once: true });
	}

	/** Loads the code. A failure is reported by an event, and nothing is hydrated. */
	async load(): Promise<Hydrate> {
		try {
			// The name of the file's hydrating function follows its address
			// (scripts/chunks/ahead.mjs).
			const [file = '', name = ''] = this.read('renderer-url').split('#');
			const [module, renderers] = await Promise.all([
				bring(this.read('component-url')),
				bringShared(file),
			]);
			const component = module[this.read('component-export')];
			return () => this.hydrate(component, renderers[name] as Renderer);
		} catch (error) {
			const detail = { error };
			this.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail }));
			console.error('[astro-island] not loaded', error);
			return async () => {};
		}
	}

	async hydrate(component: unknown, render: Renderer): Promise<void> {
		const props = readProps(JSON.parse(this.read('props')));
		await render(this)(component, props, {}, { client: this.read('client') });
		this.removeAttribute('ssr');
	}

	read(name: string): string {
		return this.getAttribute(name) ?? '';
	}
}

function readProps(written: Record<string, Written>): object {
	return Object.fromEntries(Object.entries(written).map(([key, one]) => [key, readValue(one)]));
}

function readValue([kind, value]: Written): unknown {
	const read = READERS[kind];
	if (!read) throw new Error(`no island has properties of kind ${kind}`);
	return read(value);
}

/** Files that timed out; the browser would keep waiting for the same request. */
const late = new Set<string>();

/**
 * Loads a file that others import by its own address. Under another address the page would have it
 * twice, and islands hydrated by two copies of React break.
 */
async function bringShared(address: string): Promise<Module> {
	try {
		return await withTimeout(import(/* @vite-ignore */ address));
	} catch (error) {
		if (error === LATE) throw error;
		await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
		return withTimeout(import(/* @vite-ignore */ address));
	}
}

/** Loads a file. Some browsers cache a failed import, so the retry uses another address. */
async function bring(address: string): Promise<Module> {
	if (!late.has(address)) {
		try {
			return await bringShared(address);
		} catch (error) {
			if (error === LATE) {
				late.add(address);
				throw error;
			}
		}
	}
	const again = `${address}?again=${Date.now()}`;
	return withTimeout(import(/* @vite-ignore */ again));
}

customElements.define('astro-island', Island);
