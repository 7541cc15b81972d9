import { get, type IncomingMessage } from 'node:http';

/** A member with the session of a page. */
export interface Watcher {
	memberId: number;
	token: string;
}

/** Streams opened concurrently. */
const TOGETHER = 50;

interface OpenStreamsInput {
	port: number;
	/** The path with the topics. */
	path: string;
	watchers: readonly Watcher[];
	/** The open streams by member; those of other watchers are added. */
	streams: Map<number, IncomingMessage>;
	/** Receives each part; returns whether it is the event that a page waits for. */
	onPart: (part: Buffer, memberId: number) => boolean;
}

/** Opens the missing streams and waits for the first event of each. */
export async function openStreams({ watchers, ...input }: OpenStreamsInput): Promise<void> {
	const missing = watchers.filter(({ memberId }) => !input.streams.has(memberId));
	for (let at = 0; at < missing.length; at += TOGETHER) {
		await Promise.all(missing.slice(at, at + TOGETHER).map((watcher) => open(watcher, input)));
	}
}

async function open(
	{ memberId, token }: Watcher,
	{ port, path, streams, onPart }: Omit<OpenStreamsInput, 'watchers'>,
): Promise<void> {
	const headers = { cookie: `__Host-sid=${token}`, 'sec-fetch-site': 'same-origin' };
	const response = await new Promise<IncomingMessage>((opened, failed) => {
		get({ host: 'localhost', port, path, headers, agent: false }, opened).on('error', failed);
	});
	if (response.statusCode !== 200) throw new Error(`a stream answers ${response.statusCode}`);
	streams.set(memberId, response);
	const first = Promise.withResolvers<void>();
	response.on('data', (part: Buffer) => {
		if (onPart(part, memberId)) first.resolve();
	});
	await first.promise;
}
