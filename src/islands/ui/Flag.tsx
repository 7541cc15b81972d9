/** A country's flag, decoration beside its name or code. */
export function Flag({ code }: { code: string }) {
	return (
		<img
			src={`/flags/${code.toLowerCase()}.svg`}
			width="24"
			height="16"
			alt=""
			loading="lazy"
			decoding="async"
		/>
	);
}
