import pg from 'pg';

const RECONNECT_MS = 2000;

interface Listener {
	client?: pg.Client;
	timer?: ReturnType<typeof setTimeout>;
	isStopped: boolean;
}

/** Listens for notifications of rooms; a lost connection is opened again. */
export function listenRooms(databaseUrl: string, onRoom: () => void): { stop(): Promise<void> } {
	const listener: Listener = { isStopped: false };
	void connect(listener, databaseUrl, onRoom);
	return {
		async stop() {
			listener.isStopped = true;
			clearTimeout(listener.timer);
			await listener.client?.end().catch(() => undefined);
		},
	};
}

async function connect(listener: Listener, databaseUrl: string, onRoom: () => void): Promise<void> {
	const client = new pg.Client({ connectionString: databaseUrl });
	listener.client = client;
	const again = () => {
		if (listener.isStopped || listener.client !== client) return;
		delete listener.client;
		listener.timer = setTimeout(() => void connect(listener, databaseUrl, onRoom), RECONNECT_MS);
	};
	client.on('error', again);
	client.on('end', again);
	client.on('notification', onRoom);
	try {
		await client.connect();
		await client.query('LISTEN studio_room');
	} catch {
		// The regular look reads the events meanwhile.
		again();
	}
}
