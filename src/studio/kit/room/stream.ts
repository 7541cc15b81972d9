import type { Refusal, RoomSnapshot, SlipView } from '../../wire.ts';
import { sessionHeaders } from '../api.ts';
import { pause } from '../pause.ts';

/** An event of a room: the fields of its round that changed. */
export interface RoomEvent {
	number: number;
	phase: string;
	now: string;
	[field: string]: unknown;
}

export interface StreamHandlers {
	snapshot: (snapshot: RoomSnapshot) => void;
	event: (event: RoomEvent) => void;
	slips: (own: { number: number; slips: SlipView[] }) => void;
	presence: (seats: number) => void;
	/** False while the connection is lost. */
	online: (isOnline: boolean) => void;
	/** The session is over; the stream does not begin again. */
	ended: (refusal: Refusal) => void;
}

/** No byte for so long means that the connection is dead: a comment comes every 10 s. */
const SILENCE_MS = 25_000;
const PAUSE_MIN_MS = 500;
const PAUSE_MAX_MS = 8000;
/** A page that is hidden for so long needs no events. */
const HIDDEN_MS = 30_000;

/** Reads the events of the session's room, and begins again where they broke off. */
export function openStream(handlers: StreamHandlers): { close: () => void } {
	let isClosed = false;
	let after: string | undefined;
	let current: AbortController | undefined;
	let hidden: ReturnType<typeof setTimeout> | undefined;
	let onVisible: (() => void) | undefined;
	document.addEventListener('visibilitychange', changeVisibility);
	void run();
	return {
		close() {
			isClosed = true;
			document.removeEventListener('visibilitychange', changeVisibility);
			current?.abort();
		},
	};

	function changeVisibility(): void {
		clearTimeout(hidden);
		if (document.hidden) hidden = setTimeout(() => current?.abort(), HIDDEN_MS);
		else onVisible?.();
	}

	async function run(): Promise<void> {
		let pauseMs = PAUSE_MIN_MS;
		while (!isClosed) {
			if (document.hidden) await new Promise<void>((resolve) => (onVisible = resolve));
			const hadBytes = await read().catch(() => false);
			if (isClosed) return;
			handlers.online(false);
			pauseMs = hadBytes ? PAUSE_MIN_MS : Math.min(pauseMs * 2, PAUSE_MAX_MS);
			await pause(pauseMs * (0.75 + Math.random() / 2));
		}
	}

	/** Reads one connection to its end. True when it brought something. */
	async function read(): Promise<boolean> {
		const controller = new AbortController();
		current = controller;
		let watch = setTimeout(() => controller.abort(), SILENCE_MS);
		let hadBytes = false;
		try {
			const query = after === undefined ? '' : `?after=${after}`;
			const { signal } = controller;
			const init = { headers: sessionHeaders(), signal, credentials: 'omit' as const };
			const response = await fetch(`/api/room/stream${query}`, init);
			if (!response.ok || !response.body) return refused(await response.json());
			handlers.online(true);
			const reader = response.body.getReader();
			const decoder = new TextDecoder();
			let text = '';
			for (;;) {
				const { value, done } = await reader.read();
				if (done) return hadBytes;
				hadBytes = true;
				clearTimeout(watch);
				watch = setTimeout(() => controller.abort(), SILENCE_MS);
				text += decoder.decode(value, { stream: true });
				const messages = text.split('\n\n');
				text = messages.pop() ?? '';
				for (const message of messages) take(message);
			}
		} catch {
			return hadBytes;
		} finally {
			clearTimeout(watch);
		}
	}

	function refused(refusal: Refusal): boolean {
		if (refusal.code === 'bad_sequence') after = undefined;
		if (refusal.code === 'session_unknown') {
			isClosed = true;
			handlers.ended(refusal);
		}
		return false;
	}

	function take(message: string): void {
		const fields = new Map(
			message.split('\n').map((line) => {
				const at = line.indexOf(': ');
				return [line.slice(0, at), line.slice(at + 2)] as const;
			}),
		);
		const data = fields.get('data');
		if (data === undefined) return;
		after = fields.get('id') ?? after;
		const body = JSON.parse(data);
		switch (fields.get('event')) {
			case 'snapshot':
				return handlers.snapshot(body);
			case 'event':
				return handlers.event(body);
			case 'slips':
				return handlers.slips(body);
			case 'presence':
				return handlers.presence(body.seats);
		}
	}
}
