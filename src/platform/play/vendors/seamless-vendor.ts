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
import { type Launch, type Probe, VendorDown, type VendorPort, VendorRefused } from './port.ts';

/** Timeout of a launch, which has 3 s in all with the probe before it. */
const LAUNCH_MS = 1500;
/** Timeout of one page of a list, which no player waits for. */
const LIST_MS = 10_000;
/** Maximum rows of a list, so that an endless list cannot fill the memory. */
const LIST_ROWS_MAX = 200_000;

export interface SeamlessConnection {
	vendorCode: string;
	isOpen: boolean;
	apiUrl: string | undefined;
	hasLobby: boolean;
	apiSecret: string | undefined;
	launchBy: 'address' | 'call';
	opensIn: 'frame' | 'window';
	currencies: readonly string[];
	modes: readonly string[];
	/** Signs our calls: Ed25519. */
	privateKey: KeyObject;
}

type Call = <N extends OperatorCallName>(
	name: N,
	input: OperatorInput<N>,
	withinMs: number,
) => Promise<OperatorResult<N>>;

/** Creates the port of a vendor with the protocol `seamless/1`: docs/vendor-port.md. */
export function createSeamlessVendor(connection: SeamlessConnection): VendorPort {
	const { vendorCode, isOpen, apiUrl, launchBy, opensIn, currencies, modes } = connection;
	const call = createCall(connection);

	return {
		vendorCode,
		isOpen,
		opensIn,
		currencies,
		modes,
		hasApi: apiUrl !== undefined,
		hasLobby: apiUrl !== undefined && connection.hasLobby,
		launch: async (launch) =>
			launchBy === 'address' ? launchAddress(launch) : await requestLaunch(call, launch),
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
		readLobby: async (withinMs) => (await call('lobby', {}, withinMs)).titles,
		listSignals: (from, to) =>
			listAll(async (page) => {
				const period = { from: from.toISOString(), to: to.toISOString() };
				const { pages, signals } = await call('signals', { ...period, page }, LIST_MS);
				return { pages, rows: signals };
			}),
		async setPair(pair) {
			const { ok } = await call('pairs', pair, LIST_MS);
			if (!ok) throw new VendorRefused('it does not keep the pair apart');
		},
		probe: (withinMs) => probe(call, withinMs),
	};
}

/** Creates the function that sends a signed call to the vendor and reads its response. */
function createCall(connection: SeamlessConnection): Call {
	const { apiUrl } = connection;
	const send = createOutbound(apiUrl === undefined ? [] : [new URL(apiUrl).origin]);

	return async <N extends OperatorCallName>(
		name: N,
		input: OperatorInput<N>,
		withinMs: number,
	): Promise<OperatorResult<N>> => {
		if (apiUrl === undefined) throw new VendorDown('the vendor takes no calls');
		const { path, input: shape, answer: responseShape } = operatorCalls[name];
		const url = `${apiUrl.replace(/\/$/, '')}${path}`;
		const body = JSON.stringify(z.encode<z.ZodMiniType>(shape, input));
		const headers = signedHeaders(new URL(url).pathname, body, connection);
		const { status, text } = await within(send({ url, method: 'POST', headers, body }), withinMs);
		if (status !== 200) throw new VendorDown(`it answers ${status}`);
		const read = z.safeDecode<z.ZodMiniType>(responseShape, parseJson(text));
		if (!read.success) throw new VendorDown('its answer has another shape');
		return read.data as OperatorResult<N>;
	};
}

/** Reads all pages of a list; the first page states their number. */
async function listAll<T>(read: (page: number) => Promise<{ pages: number; rows: T[] }>) {
	const first = await read(1);
	const rows = [...first.rows];
	for (let page = 2; page <= first.pages; page += 1) {
		if (rows.length > LIST_ROWS_MAX) throw new VendorDown('its list is too long');
		rows.push(...(await read(page)).rows);
	}
	return rows;
}

async function requestLaunch(call: Call, { address, ...launch }: Launch): Promise<string> {
	const { url, refused } = await call('launch', launch, LAUNCH_MS);
	if (refused !== undefined) throw new VendorRefused(refused);
	// A page may frame only the origin of the catalogue's launch address.
	if (url === undefined || new URL(url).origin !== new URL(address).origin) {
		throw new VendorDown('its launch address is of another origin');
	}
	return url;
}

async function probe(call: Call, withinMs: number): Promise<Probe> {
	const startedMs = performance.now();
	const latencyMs = () => Math.round(performance.now() - startedMs);
	try {
		const { ok, note = '' } = await call('health', {}, withinMs);
		return { isUp: ok, latencyMs: latencyMs(), note };
	} catch (error) {
		const note = error instanceof VendorDown ? error.message : 'unknown';
		return { isUp: false, latencyMs: latencyMs(), note };
	}
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

/** Waits for a response. Throws `VendorDown` after a timeout or a network error. */
async function within<T>(response: Promise<T>, ms: number): Promise<T> {
	const timeout = Promise.withResolvers<never>();
	const timer = setTimeout(() => timeout.reject(new VendorDown('it does not answer in time')), ms);
	try {
		return await Promise.race([response, timeout.promise]);
	} catch (error) {
		throw error instanceof OutboundError ? new VendorDown(error.message) : error;
	} finally {
		clearTimeout(timer);
		response.catch(() => undefined);
	}
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
