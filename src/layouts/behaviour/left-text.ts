/** Now by the server's clock, which the stream tells; nothing before it has. Phones are often wrong. */
export function serverNow(): number | undefined {
	const { clock } = document.body.dataset;
	return clock === undefined ? undefined : Number(clock) + performance.now();
}

/** What is left: `02:05:09`. Never below zero. */
export function leftText(leftMs: number): string {
	const leftS = Math.max(0, Math.ceil(leftMs / 1000));
	return [leftS / 3600, (leftS / 60) % 60, leftS % 60]
		.map((part) => String(Math.floor(part)).padStart(2, '0'))
		.join(':');
}
