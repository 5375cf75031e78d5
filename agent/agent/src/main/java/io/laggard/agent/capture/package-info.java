/**
 * What a screenshot is accompanied by: where the mouse was, which components stood where, and a picture of the windows
 * where the app could take none. Everything a toolkit knows comes through {@link io.laggard.agent.capture.UiSide}; no text
 * of the program's is read anywhere in here, and no key is listened to.
 */
package io.laggard.agent.capture;
