import { type KeyObject, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
	type OperatorCallName,
	type OperatorInput,
	type OperatorResult,
	operatorCalls,
} from '#lib/vendor/operator-calls.ts';
import {
	NONCE_HEADER,
	SIGNATURE_HEADER,
	signMessage,
	TIMESTAMP_HEADER,
} from '#lib/vendor/signature.ts';
import { createOutbound, OutboundError } from '#platform/people/messages/outbound.ts';
import { type Launch, VendorDown, type VendorPort, VendorRefused } from './port.ts';

/** People wait for a launch, 3 s in all with the look before it; nobody waits for a list. */
const LAUNCH_MS = 1500;
const LIST_MS = 10_000;
/** A list is held in memory: one that has no end must not fill it. */
const LIST_ROWS_MAX = 200_000;

export interface SeamlessConnection {
	vendorCode: string;
	isOpen: boolean;
	apiUrl: string | undefined;
	apiSecret: string | undefined;
	launchBy: 'address' | 'call';
	opensIn: 'frame' | 'window';
	currencies: readonly string[];
	modes: readonly string[];
	/** Signs our calls: Ed25519. */
	privateKey: KeyObject;
}

/** A vendor that speaks `seamless/1`: docs/vendor-port.md. */
export function createSeamlessVendor(connection: SeamlessConnection): VendorPort {
	const { vendorCode, isOpen, apiUrl, launchBy, opensIn, currencies, modes } = connection;
	const ask = createOutbound(apiUrl === undefined ? [] : [new URL(apiUrl).origin]);

	async function call<N extends OperatorCallName>(
		name: N,
		input: OperatorInput<N>,
		withinMs: number,
	): Promise<OperatorResult<N>> {
		if (apiUrl === undefined) throw new VendorDown('the vendor takes no calls');
		const { path, input: shape, answer } = operatorCalls[name];
		const url = `${apiUrl.replace(/\/$/, '')}${path}`;
		const body = JSON.stringify(z.encode<z.ZodMiniType>(shape, input));
		const headers = signedHeaders(new URL(url).pathname, body, connection);
		const { status, text } = await within(ask({ url, method: 'POST', headers, body }), withinMs);
		if (status !== 200) throw new VendorDown(`it answers ${status}`);
		const read = z.safeDecode<z.ZodMiniType>(answer, parseJson(text));
		if (!read.success) throw new VendorDown('its answer has another shape');
		return read.data as OperatorResult<N>;
	}

	/** All pages of a list, as many as its first page says. */
	async function listAll<T>(read: (page: number) => Promise<{ pages: number; rows: T[] }>) {
		const first = await read(1);
		const rows = [...first.rows];
		for (let page = 2; page <= first.pages; page += 1) {
			if (rows.length > LIST_ROWS_MAX) throw new VendorDown('its list is too long');
			rows.push(...(await read(page)).rows);
		}
		return rows;
	}

	return {
		...{ vendorCode, isOpen, opensIn, currencies, modes, hasApi: apiUrl !== undefined },
		async launch(launch) {
			if (launchBy === 'address') return launchAddress(launch);
			const { address, ...asked } = launch;
			const { url, refused } = await call('launch', asked, LAUNCH_MS);
			if (refused !== undefined) throw new VendorRefused(refused);
			// A page frames what the catalogue says and nothing else.
			if (url === undefined || new URL(url).origin !== new URL(address).origin) {
				throw new VendorDown('its launch address is of another origin');
			}
			return url;
		},
		listTitles: () =>
			listAll(async (page) => {
				const { pages, titles } = await call('catalogue', { page }, LIST_MS);
				return { pages, rows: titles };
			}),
		listMovements: (from, to) =>
			listAll(async (page) => {
				const period = { from: from.toISOString(), to: to.toISOString() };
				const { pages, transactions } = await call('statement', { ...period, page }, LIST_MS);
				return { pages, rows: transactions };
			}),
		async probe(withinMs) {
			const startedMs = performance.now();
			const latencyMs = () => Math.round(performance.now() - startedMs);
			try {
				const { ok, note = '' } = await call('health', {}, withinMs);
				return { isUp: ok, latencyMs: latencyMs(), note };
			} catch (error) {
				const note = error instanceof VendorDown ? error.message : 'unknown';
				return { isUp: false, latencyMs: latencyMs(), note };
			}
		},
	};
}

function launchAddress({ address, gameCode, launchToken, mode, language, returnUrl }: Launch) {
	const url = new URL(address.replace('{gameCode}', gameCode));
	if (launchToken !== undefined) url.searchParams.set('launchToken', launchToken);
	if (mode === 'demo') url.searchParams.set('mode', 'demo');
	url.searchParams.set('lang', language);
	url.searchParams.set('returnUrl', returnUrl);
	return url.href;
}

function signedHeaders(path: string, body: string, { privateKey, apiSecret }: SeamlessConnection) {
	const stamp = { timestampMs: Date.now(), nonce: randomUUID() };
	return {
		'content-type': 'application/json',
		[TIMESTAMP_HEADER]: String(stamp.timestampMs),
		[NONCE_HEADER]: stamp.nonce,
		[SIGNATURE_HEADER]: signMessage({ ...stamp, path, body }, privateKey),
		...(apiSecret !== undefined && { authorization: `Bearer ${apiSecret}` }),
	};
}

/** The answer, or `VendorDown` when there is none in time. */
async function within<T>(answer: Promise<T>, ms: number): Promise<T> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(() => late.reject(new VendorDown('it does not answer in time')), ms);
	try {
		return await Promise.race([answer, late.promise]);
	} catch (error) {
		throw error instanceof OutboundError ? new VendorDown(error.message) : error;
	} finally {
		clearTimeout(timer);
		answer.catch(() => undefined);
	}
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
