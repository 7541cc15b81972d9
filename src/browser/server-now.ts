/** Now by the server's clock, which the stream tells; nothing before it has. Phones are often wrong. */
export function serverNow(): number | undefined {
	const { clock } = document.body.dataset;
	return clock === undefined ? undefined : Number(clock) + performance.now();
}
