import { type Json, mergePatchOf } from '#lib/merge-patch.ts';
import type { StudioContext } from '../studio.ts';

/** The look that streams rely on; a notification only makes it sooner. */
const LOOK_MS = 250;
const PRESENCE_MS = 5000;
const HEARTBEAT_MS = 10_000;

/** A page of a player that reads a game. */
export interface ViewReader {
	gameCode: string;
	playerId: bigint;
	sessionId: string;
	/** Writes bytes to the reader; false when its connection is full or gone. */
	write: (text: string) => boolean;
	end: () => void;
}

/** Where the views of readers come from. */
export interface ViewSource<Reader extends ViewReader> {
	name: string;
	/** The view of each reader now; a reader that is left out gets nothing. */
	read(readers: readonly Reader[]): Promise<Map<Reader, object>>;
	/** Notes, every few seconds, that pages are open. */
	keep?(readers: readonly Reader[]): Promise<void>;
}

export interface ViewHub<Reader extends ViewReader> {
	/** Begins with the whole view. Returns what ends the stream. */
	join(reader: Reader): Promise<() => void>;
	/** Looks for changes at once. */
	wake(): void;
	stop(): Promise<void>;
}

interface Hub<Reader extends ViewReader> {
	log: StudioContext['log'];
	source: ViewSource<Reader>;
	/** Readers with the view that was sent last; undefined before the first. */
	readers: Map<Reader, Json | undefined>;
	isStopped: boolean;
	isAwake: boolean;
	pumping?: Promise<void>;
}

/** Streams views to the readers of this process: whole first, then what has changed. */
export function createViewHub<Reader extends ViewReader>(
	{ log }: Pick<StudioContext, 'log'>,
	source: ViewSource<Reader>,
): ViewHub<Reader> {
	const hub: Hub<Reader> = {
		...{ log, source, readers: new Map(), isStopped: false, isAwake: false },
	};
	const timers = [
		setInterval(() => void wake(hub), LOOK_MS),
		setInterval(() => void keep(hub), PRESENCE_MS),
		setInterval(() => sendHeartbeat(hub), HEARTBEAT_MS),
	];
	return {
		async join(reader) {
			hub.readers.set(reader, undefined);
			await wake(hub);
			return () => void hub.readers.delete(reader);
		},
		wake: () => void wake(hub),
		async stop() {
			hub.isStopped = true;
			for (const timer of timers) clearInterval(timer);
			for (const reader of hub.readers.keys()) reader.end();
			hub.readers.clear();
			await hub.pumping;
		},
	};
}

/** Sends what has changed; a call meanwhile makes it look once more. */
function wake<Reader extends ViewReader>(hub: Hub<Reader>): Promise<void> {
	hub.isAwake = true;
	hub.pumping ??= pump(hub).finally(() => {
		delete hub.pumping;
	});
	return hub.pumping;
}

async function pump<Reader extends ViewReader>(hub: Hub<Reader>): Promise<void> {
	const { log, source, readers } = hub;
	while (hub.isAwake && !hub.isStopped) {
		hub.isAwake = false;
		if (readers.size === 0) return;
		await sendViews(hub).catch((err: unknown) =>
			log.error({ err, source: source.name }, 'views not sent'),
		);
	}
}

async function sendViews<Reader extends ViewReader>(hub: Hub<Reader>): Promise<void> {
	const views = await hub.source.read([...hub.readers.keys()]);
	for (const [reader, view] of views) {
		// A reader may have left meanwhile.
		if (hub.readers.has(reader)) send(hub, reader, view as Json);
	}
}

function send<Reader extends ViewReader>(hub: Hub<Reader>, reader: Reader, view: Json): void {
	const before = hub.readers.get(reader);
	const change = before === undefined ? view : mergePatchOf(before, view);
	if (change === undefined) return;
	hub.readers.set(reader, view);
	const event = before === undefined ? 'view' : 'patch';
	put(hub, reader, `event: ${event}\ndata: ${JSON.stringify(change)}\n\n`);
}

function put<Reader extends ViewReader>(hub: Hub<Reader>, reader: Reader, text: string): void {
	if (reader.write(text)) return;
	hub.readers.delete(reader);
	reader.end();
}

function sendHeartbeat<Reader extends ViewReader>(hub: Hub<Reader>): void {
	for (const reader of [...hub.readers.keys()]) put(hub, reader, ':\n\n');
}

async function keep<Reader extends ViewReader>({ log, source, readers }: Hub<Reader>) {
	await source
		.keep?.([...readers.keys()])
		.catch((err: unknown) => log.error({ err, source: source.name }, 'readers not kept'));
}
