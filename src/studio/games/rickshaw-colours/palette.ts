/** Colours of the pack: a painted rickshaw in the afternoon. Symbols are drawn for `cell`. */
export const PALETTE = {
	/** Ground of the reels, and of a reel that is held. */
	cell: '#fff3d3',
	held: '#ffd052',
	/** Frame of the reels and its sewn line. */
	frame: '#7c1230',
	stitch: '#ffcf4a',
	/** Outlines and text on `cell`. */
	ink: '#2a0f1c',
	/** The sky and the road of the scene, from the top down. */
	sky: ['#1d86b4', '#74c6c6', '#ffdf9e'],
	road: ['#f3cf94', '#e0a765', '#8a4a2b'],
	/** Paints of the hood: bunting, coins, sparks. */
	paints: ['#e8332f', '#ffcf33', '#18a06a', '#2f7fd0', '#ff7fae'],
} as const;
