import sharp from 'sharp';

/** The size at which symbols must be told apart. Units: CSS px. */
const SMALL = 40;

/**
 * Returns how much two drawings differ in grey at 40 px: the mean difference of their pixels, each
 * picture brought to the same mean and spread, so that another brightness is no difference.
 */
export async function greyDifference(
	[a, b]: readonly [string, string],
	ground: string,
): Promise<number> {
	const [first, second] = await Promise.all([greyOf(a, ground), greyOf(b, ground)]);
	const differences = first.map((value, at) => Math.abs(value - (second[at] ?? 0)));
	return differences.reduce((sum, difference) => sum + difference, 0) / first.length;
}

async function greyOf(svg: string, ground: string): Promise<number[]> {
	const picture = sharp(Buffer.from(svg)).resize(SMALL, SMALL).flatten({ background: ground });
	const values = [...(await picture.greyscale().raw().toBuffer())];
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
	const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
	return values.map((value) => (value - mean) / Math.sqrt(variance || 1));
}
