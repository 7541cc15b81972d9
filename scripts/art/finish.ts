import { optimize } from 'svgo';

export interface Drawing {
	draw: () => string;
	/** Decimals kept; drawings on a small grid need two. */
	precision?: number;
	/** A sprite is used by its ids, so they stay as they are. */
	keepIds?: boolean;
}

/**
 * The text of the file under `public` that holds the drawing.
 *
 * Ids begin with the file's own name, so that several drawings can be inlined in one page.
 */
export function finish(file: string, { draw, precision = 1, keepIds = false }: Drawing): string {
	const prefix = file
		.replace(/^art\//, '')
		.replace(/\.svg$/, '')
		.replace(/\W+/g, '-');
	const { data } = optimize(draw(), {
		multipass: true,
		floatPrecision: precision,
		plugins: keepIds
			? ['convertPathData', 'convertShapeToPath', 'cleanupNumericValues', 'sortAttrs']
			: ['preset-default', { name: 'prefixIds', params: { prefix, delim: '-' } }],
	});
	return `${data}\n`;
}
