/** From this height of the page on, a note covers the board. A board marked `data-pans` moves what is staged above it. */
export const cover = $state({ from: Infinity });
