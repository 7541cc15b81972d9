import type { Refusal } from '../../wire.ts';
import { sessionHeaders } from '../api.ts';
import { pause } from '../pause.ts';

/** A message of an event stream. */
export interface StreamMessage {
	event: string;
	/** Parsed JSON. */
	body: unknown;
	id?: string;
}

export interface StreamParts {
	/** The address to read now. */
	path: () => string;
	take: (message: StreamMessage) => void;
	/** False while the connection is lost. */
	online: (isOnline: boolean) => void;
	/** The server refused the stream. It does not begin again when this returns true. */
	refused: (refusal: Refusal) => boolean;
}

/** No byte for so long means that the connection is dead: a comment comes every 10 s. */
const SILENCE_MS = 25_000;
const PAUSE_MIN_MS = 500;
const PAUSE_MAX_MS = 8000;
/** A page that is hidden for so long needs no events. */
const HIDDEN_MS = 30_000;

interface Stream {
	parts: StreamParts;
	isClosed: boolean;
	/** The connection was ended to read from another address at once. */
	isRestarting: boolean;
	connection?: AbortController;
	hidden?: ReturnType<typeof setTimeout>;
	onVisible?: () => void;
}

export interface EventStream {
	/** Reads from the address of now. */
	restart(): void;
}

/** Reads an event stream of the session by `fetch`, and begins again when it breaks off. */
export function openEventStream(parts: StreamParts): EventStream {
	const stream: Stream = { parts, isClosed: false, isRestarting: false };
	document.addEventListener('visibilitychange', () => changeVisibility(stream));
	void run(stream);
	return {
		restart() {
			stream.isRestarting = true;
			stream.connection?.abort();
		},
	};
}

function changeVisibility(stream: Stream): void {
	clearTimeout(stream.hidden);
	if (document.hidden) {
		stream.hidden = setTimeout(() => stream.connection?.abort(), HIDDEN_MS);
	} else stream.onVisible?.();
}

async function run(stream: Stream): Promise<void> {
	let pauseMs = PAUSE_MIN_MS;
	while (!stream.isClosed) {
		if (document.hidden) {
			await new Promise<void>((resolve) => {
				stream.onVisible = resolve;
			});
		}
		const hadBytes = await readConnection(stream);
		if (stream.isClosed) return;
		if (stream.isRestarting) {
			stream.isRestarting = false;
			continue;
		}
		stream.parts.online(false);
		pauseMs = hadBytes ? PAUSE_MIN_MS : Math.min(pauseMs * 2, PAUSE_MAX_MS);
		await pause(pauseMs * (0.75 + Math.random() / 2));
	}
}

/** Reads one connection to its end. True when it brought something. */
async function readConnection(stream: Stream): Promise<boolean> {
	const { parts } = stream;
	const controller = new AbortController();
	stream.connection = controller;
	const { signal } = controller;
	let hadBytes = false;
	let watch = setTimeout(() => controller.abort(), SILENCE_MS);
	try {
		const init = { headers: sessionHeaders(), signal, credentials: 'omit' as const };
		const response = await fetch(parts.path(), init);
		if (!response.ok || !response.body) {
			stream.isClosed = parts.refused(await response.json());
			return false;
		}
		parts.online(true);
		const reader = response.body.getReader();
		const decoder = new TextDecoder();
		let text = '';
		for (;;) {
			const { value, done } = await reader.read();
			if (done) return hadBytes;
			hadBytes = true;
			clearTimeout(watch);
			watch = setTimeout(() => controller.abort(), SILENCE_MS);
			const messages = (text + decoder.decode(value, { stream: true })).split('\n\n');
			text = messages.pop() ?? '';
			for (const message of messages) take(parts, message);
		}
	} catch {
		return hadBytes;
	} finally {
		clearTimeout(watch);
	}
}

/** Takes one message; comments have no data. */
function take(parts: StreamParts, message: string): void {
	const fields = new Map(
		message.split('\n').map((line) => {
			const at = line.indexOf(': ');
			return [line.slice(0, at), line.slice(at + 2)] as const;
		}),
	);
	const data = fields.get('data');
	if (data === undefined) return;
	const id = fields.get('id');
	const event = fields.get('event') ?? '';
	parts.take({ event, body: JSON.parse(data), ...(id !== undefined && { id }) });
}
