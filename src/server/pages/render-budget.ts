import { countDatabaseTime, databaseTimeLeft } from '#lib/database-time.ts';
import { type AddressCounter, createAddressCounter } from '#platform/core/address-budget.ts';

interface Limits {
	/** Renders of uncached pages at one time. */
	renders: number;
	/** Of one address: a client opens one page after the other. */
	ofAddress: number;
}

/** With the own platform renders compute, on one thread with the calls of the wallet. */
const OWN: Limits = { renders: 6, ofAddress: 2 };
/** With another host they wait for it most of their time. */
const HOST: Limits = { renders: 64, ofAddress: 32 };
/** Requests that wait for a render. */
const WAITING_MAX = 60;
const WAITING_OF_ADDRESS_MAX = 15;
/** A page that waits longer would be given up by its reader. */
const WAIT_MS = 2000;

/** A page was not rendered: the address, or the process, renders as many as it may. */
export class PagesBusy extends Error {
	readonly status: 429 | 503;

	constructor(status: 429 | 503) {
		super('too many pages are rendered');
		this.status = status;
	}
}

const NONE = () => undefined;

interface Waiting {
	start: () => void;
}

export interface RenderBudget {
	/**
	 * Renders now or within 2 s. Throws `PagesBusy` when there is no room. Without an address only the
	 * total counts.
	 */
	run: <T>(address: string | undefined, render: () => Promise<T>) => Promise<T>;
	metrics: () => Record<'running' | 'waiting' | 'refused', number>;
}

interface State {
	rendersMax: number;
	running: AddressCounter;
	queued: AddressCounter;
	/** In the order of arrival. */
	waiting: Set<Waiting>;
	counts: { running: number; refused: number };
	waitMs: number;
}

/**
 * Creates the budget of pages that are not in the cache, in total and for each address. `hasHost`: the
 * platform is another host.
 */
export function createRenderBudget({ waitMs = WAIT_MS, hasHost = false } = {}): RenderBudget {
	const limits = hasHost ? HOST : OWN;
	const state: State = {
		rendersMax: limits.renders,
		running: createAddressCounter(limits.ofAddress),
		queued: createAddressCounter(WAITING_OF_ADDRESS_MAX),
		waiting: new Set(),
		counts: { running: 0, refused: 0 },
		waitMs,
	};
	return {
		async run(address, render) {
			const release = begin(state, address) ?? (await waitInTurn(state, address));
			try {
				return await render();
			} finally {
				release();
			}
		},
		metrics: () => ({ ...state.counts, waiting: state.waiting.size }),
	};
}

/** Takes a place for a render, and returns its release. */
function begin(state: State, address: string | undefined): (() => void) | undefined {
	const { counts, running, waiting, rendersMax } = state;
	if (counts.running >= rendersMax) return undefined;
	const release = address === undefined ? NONE : running.acquire(address);
	if (!release) return undefined;
	counts.running += 1;
	return () => {
		counts.running -= 1;
		release();
		for (const next of [...waiting]) {
			if (counts.running >= rendersMax) return;
			next.start();
		}
	};
}

/** In an outage the wait and the time of the database would add up, so it is counted with it. */
async function waitInTurn(state: State, address: string | undefined): Promise<() => void> {
	const end = countDatabaseTime();
	try {
		return await wait(state, address);
	} finally {
		end();
	}
}

function wait(state: State, address: string | undefined): Promise<() => void> {
	const { queued, waiting } = state;
	const waitMs = Math.min(state.waitMs, databaseTimeLeft());
	if (waiting.size >= WAITING_MAX) throw refuse(state, 503);
	const leave = address === undefined ? NONE : queued.acquire(address);
	if (!leave) throw refuse(state, 429);
	return new Promise((resolve, reject) => {
		const end = () => {
			clearTimeout(timer);
			waiting.delete(place);
			leave();
		};
		const place: Waiting = {
			start() {
				const release = begin(state, address);
				if (!release) return;
				end();
				resolve(release);
			},
		};
		const timer = setTimeout(() => {
			end();
			reject(refuse(state, 503));
		}, waitMs);
		waiting.add(place);
	});
}

function refuse({ counts }: State, status: 429 | 503): PagesBusy {
	counts.refused += 1;
	return new PagesBusy(status);
}
