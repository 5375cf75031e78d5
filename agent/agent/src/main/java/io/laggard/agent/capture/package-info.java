/**
 * The parts that accompany a screenshot: the mouse's path, the components' places, and a picture of the windows
 * where the app could take none. Everything a toolkit knows comes through {@link io.laggard.agent.capture.UiSide}; no text
 * of the program's is read anywhere in here, and no key is listened to.
 */
package io.laggard.agent.capture;
